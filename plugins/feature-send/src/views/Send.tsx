import type { KitError } from '@plugboard/core'
import { assetKey, priceOf } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  Skeleton,
  useAmountText,
  useAnnouncement,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Missing } from '../Draft.js'
import { en } from '../locale.en.js'
import type { SendStore } from '../SendStore.js'
import { AmountPanel } from './AmountPanel.js'
import { askForToken } from './askForToken.js'
import { Instead } from './Instead.js'
import { OptionsPanel } from './OptionsPanel.js'
import { isUnknownName, ReceiverPanel } from './ReceiverPanel.js'
import { styles } from './styles.js'
import { useDraft } from './useDraft.js'
import { type Refusal, useRefusal } from './useRefusal.js'

/** The form for the token, the amount and the receiver. The button names the first missing input, and leads to it. */
export default observer(function Send(props: ViewProps<'Send'>) {
  usePluginStyles(styles)
  const draft = useDraft(props)
  const { missing, isEmpty } = draft
  if (missing === 'connection' || missing === 'support' || (isEmpty && !draft.sendTokenAmount))
    return <Instead draft={draft} />
  return <Form draft={draft} signal={props.context.signal} />
})

const Form = observer(function Form({
  draft,
  signal
}: {
  readonly draft: SendStore
  readonly signal: AbortSignal
}) {
  const { t } = useOwnText(en)
  const { kit, missing, network, receiver } = draft
  const form = useRef<HTMLDivElement>(null)
  const entered = useRef<string>(undefined)
  const refusal = useRefusal(draft, (intent) => draft.prepare(intent))
  const label = useButtonLabel(draft, refusal)
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()

  const send = async () => {
    try {
      await draft.send()
      if (!signal.aborted && kit.router.open) kit.reset([{ name: 'Account' }])
    } catch {
      // The error is in `failure`.
    }
  }
  const act: Readonly<Partial<Record<Missing, () => void>>> = {
    token: () => void askForToken(draft),
    network: () => network && kit.push('SwitchNetwork', { networkId: network.caipNetworkId }),
    amount: () => focus('.pb-amount-input'),
    funds: () => focus('.pb-amount-input'),
    receiver: () => focus('[name=receiver]'),
    checking: () => {
      entered.current = textOf(draft)
    },
    address: () => {
      if (receiver.failed) void draft.setReceiver(receiver.text)
      else focus('[name=receiver]')
    },
    memo: () => focus('[name=memo]')
  }
  const submit = () => {
    if (draft.loading || refusal.isRetrying) return
    if (missing) act[missing]?.()
    else if (refusal.error) void refusal.retryPreparation()
    else void send()
  }
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing)
      return
    // The same key press would also press the element that is focused next, which is 'Reject'.
    event.preventDefault()
    submit()
  }
  // Enter was pressed before the receiver was known. The form continues once it is, unless something else was typed or chosen in the meantime.
  useEffect(() => {
    if (missing === 'checking') return
    const isUnchanged = entered.current === textOf(draft)
    entered.current = undefined
    // The form stays mounted under a view that it opened. Anything that leads to another view requires a press; if the token changes, so does the
    // text.
    if (isUnchanged && missing !== 'network' && kit.router.current.name === 'Send') submit()
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of one question.
    <div
      ref={form}
      className="pb-stack send"
      role="group"
      aria-label={t('send.title')}
      onKeyDown={submitByEnter}
    >
      {missing === 'network' && <Moved draft={draft} />}
      <AmountPanel draft={draft} onSelectToken={() => void askForToken(draft)} />
      <ReceiverPanel draft={draft} />
      <OptionsPanel draft={draft} />
      <Cost draft={draft} />
      <Problem error={refusal.error ?? draft.failure ?? draft.preparation.error} />
      <div className="send-actions">
        <Button
          onClick={submit}
          variant={refusal.error || (missing && missing !== 'network') ? 'secondary' : 'primary'}
          className="send-button"
          busy={draft.loading || refusal.isRetrying || missing === 'checking'}
        >
          {label}
        </Button>
      </div>
    </div>
  )
})

/** The visitor's inputs. */
const textOf = ({ asset, receiver, sendTokenAmount }: SendStore) =>
  `${asset && assetKey(asset)} ${sendTokenAmount} ${receiver.text}`

function useButtonLabel(draft: SendStore, refusal: Refusal): string {
  const { missing, asset, network, receiver } = draft
  const { t } = useOwnText(en)
  const symbol = asset?.symbol ?? ''
  const labels: Readonly<Partial<Record<Missing, string>>> = {
    token: t('send.selectToken'),
    network: t('send.switch', { network: network?.name ?? '' }),
    amount: t('send.enterAmount'),
    funds: t('send.notEnough', { symbol }),
    receiver: t('send.addReceiver'),
    checking: t('send.review'),
    address: t(
      receiver.failed ? 'send.retry' : isUnknownName(draft) ? 'send.noSuchName' : 'send.notAnAddress'
    ),
    memo: t('send.shortenMemo')
  }
  // Errors are announced; inputs that are only missing so far are not.
  useAnnouncement(missing === 'funds' ? t('send.notEnough', { symbol }) : '', 'assertive')
  if (!missing && refusal.error) return t(refusal.isPassing ? 'send.retry' : 'send.impossible')
  return (missing && labels[missing]) ?? t('send.review')
}

/** Explains that the wallet is on another network: the draft waits. */
const Moved = observer(function Moved({ draft }: { readonly draft: SendStore }) {
  const { rich, t } = useOwnText(en)
  const { connection, network, asset } = draft
  const other = connection?.caipNetwork?.name
  const values = { other: other ?? '', symbol: asset?.symbol ?? '', network: network?.name ?? '' }
  const key = other === undefined ? 'send.movedUnknown' : 'send.moved'
  useAnnouncement(t(key, values))
  return (
    <p className="send-moved">
      {rich(key, {
        other: <bdi>{values.other}</bdi>,
        symbol: <bdi>{values.symbol}</bdi>,
        network: <bdi>{values.network}</bdi>
      })}
    </p>
  )
})

/** The network's fee, once the network has been asked. The line is there from the beginning, so that nothing shifts. */
const Cost = observer(function Cost({ draft }: { readonly draft: SendStore }) {
  const { t, rich } = useOwnText(en)
  const amounts = useAmountText()
  const { preparation, kit, intent } = draft
  const { prepared, running, error } = preparation
  if (error || (!prepared && !intent && !running)) return null
  const fee = prepared?.fee
  const worth = fee && amounts.worth(fee.expected, fee.asset.decimals, priceOf(kit, fee.asset))
  const amount = fee && `${amounts.fee(fee.expected, fee.asset.decimals)} ${fee.asset.symbol}`
  return (
    <div className="send-cost">
      <span>{t('send.fee')}</span>
      <span>
        {fee ? (
          rich('send.about', {
            amount: (
              <>
                <bdi>{amount}</bdi>
                {worth !== undefined && (
                  <>
                    {' '}
                    (<bdi>{worth}</bdi>)
                  </>
                )}
              </>
            )
          })
        ) : prepared ? (
          t('send.walletSetsFee')
        ) : (
          <Skeleton shape="line" />
        )}
      </span>
    </div>
  )
})

/** Why it cannot be sent, or was not sent. A visitor who has gone back already knows that. */
function Problem({ error }: { readonly error: KitError | undefined }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const isDeclined = error?.code === 'connect/rejected'
  const text =
    !error || error.code === 'core/dismissed' ? '' : isDeclined ? t('send.declined') : errorText(error)
  useAnnouncement(text, isDeclined ? 'polite' : 'assertive')
  return text ? <p className={isDeclined ? 'pb-text' : 'pb-error'}>{text}</p> : null
}
