import { coreErrors, displayText } from '@plugboard/core'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  EmptyState,
  NoWallet,
  useAmountText,
  useAnnouncement,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import type { KeyboardEvent } from 'react'
import { swapErrors } from '../errors.js'
import { en } from '../locale.en.js'
import type { Missing } from '../SwapDraft.js'
import type { SwapStore } from '../SwapStore.js'
import { SwapIcon } from './icons.js'
import { LeftPermission } from './LeftPermission.js'
import { SwapFacts } from './SwapFacts.js'
import { SwapSides } from './SwapSides.js'
import { styles } from './styles.js'
import { askForToken, useSwapDraft } from './useSwapDraft.js'

/** The amount to pay, the asset to receive, and the terms of a quote. The button names the first thing that is missing, and leads there. */
export default observer(function Swap(props: ViewProps<'Swap'>) {
  usePluginStyles(styles)
  const draft = useSwapDraft(props)
  if (draft.missing === 'connection' || draft.missing === 'support') return <Instead draft={draft} />
  return <Form draft={draft} signal={props.context.signal} />
})

const Form = observer(function Form({
  draft,
  signal
}: {
  readonly draft: SwapStore
  readonly signal: AbortSignal
}) {
  const { t } = useOwnText(en)
  const { kit, missing, network, request } = draft
  const label = useButtonLabel(draft)
  // A quote comes by itself, and the button switches the network and asks again.
  const isVisitorsTurn = missing && missing !== 'network' && missing !== 'answer' && missing !== 'quote'
  useQuoteAnnouncement(draft)

  const swap = async () => {
    try {
      await draft.swap()
      if (!signal.aborted && kit.router.open) kit.reset([{ name: 'Account' }])
    } catch {
      // The error is in `failure`.
    }
  }
  const act: Readonly<Partial<Record<Missing, () => void>>> = {
    token: () => void askForToken(draft, draft.from ? 'to' : 'from'),
    network: () => network && kit.push('SwitchNetwork', { networkId: network.caipNetworkId }),
    answer: () => request && void draft.quotes.ask(request)
  }
  const submit = () => {
    if (draft.loading) return
    if (missing) act[missing]?.()
    else void swap()
  }
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing)
      return
    // The same key would otherwise press the next focused button, which is 'Reject'.
    event.preventDefault()
    submit()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of one question.
    <div className="pb-stack swap" role="group" aria-label={t('swap.title')} onKeyDown={submitByEnter}>
      {draft.left && (
        // Shown after a reload, because the planned swap is shown nowhere else.
        <LeftPermission
          draft={draft}
          left={draft.left}
          again={draft.amount === '' ? () => draft.fillInLeft() : undefined}
        />
      )}
      <SwapSides draft={draft} signal={signal} />
      <SwapFacts draft={draft} />
      <div className="swap-actions">
        <Problem draft={draft} />
        <Button
          onClick={submit}
          variant={isVisitorsTurn ? 'secondary' : 'primary'}
          className="swap-button"
          busy={draft.loading || missing === 'quote'}
        >
          {label}
        </Button>
      </div>
    </div>
  )
})

function useButtonLabel({ missing, from, network }: SwapStore): string {
  const { t } = useOwnText(en)
  const symbol = displayText(from?.symbol ?? '', 10)
  const labels: Readonly<Partial<Record<Missing, string>>> = {
    token: t('swap.selectToken'),
    network: t('swap.switch', { network: network?.name ?? '' }),
    amount: t('swap.enterAmount'),
    funds: t('swap.notEnough', { symbol }),
    route: t('swap.noRoute'),
    answer: t('swap.retry')
  }
  // Errors are announced; inputs that are only missing are not.
  useAnnouncement(missing === 'funds' ? t('swap.notEnough', { symbol }) : '', 'assertive')
  return (missing && labels[missing]) ?? t('swap.review')
}

/** Announces the result of a quote. Changes every second are not announced. */
function useQuoteAnnouncement({ best, to, missing }: SwapStore): void {
  const { t } = useOwnText(en)
  const amounts = useAmountText()
  const amount =
    best && to && `${amounts.quantity(best.quote.amountOut, to.decimals)} ${displayText(to.symbol, 10)}`
  useAnnouncement(
    amount !== undefined ? t('swap.quoted', { amount }) : missing === 'quote' ? t('swap.quoting') : ''
  )
}

/** Why it cannot be swapped, or was not swapped. Not shown to a visitor who went back. */
const Problem = observer(function Problem({ draft }: { readonly draft: SwapStore }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { problem, missing, from, to } = draft
  const isDeclined = problem?.code === 'connect/rejected'
  const symbols = { from: displayText(from?.symbol ?? '', 10), to: displayText(to?.symbol ?? '', 10) }
  const quiet =
    missing === 'route' ? t('swap.noRoute.text', symbols) : isDeclined ? t('swap.declined') : undefined
  const error = missing === 'answer' ? swapErrors.unreachable() : problem
  const text = quiet ?? (error && error.code !== 'core/dismissed' ? errorText(error) : '')
  useAnnouncement(text, quiet === undefined ? 'assertive' : 'polite')
  return text ? <p className={quiet === undefined ? 'pb-error' : 'pb-text'}>{text}</p> : null
})

/** Shown instead of the form if nothing can be swapped, with a way forward. */
const Instead = observer(function Instead({ draft }: { readonly draft: SwapStore }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { kit, missing } = draft
  if (missing === 'connection')
    return (
      <NoWallet
        kit={kit}
        namespace={draft.network?.chainNamespace}
        icon={<SwapIcon />}
        text={t('swap.nobody.text')}
      />
    )
  const network = draft.network?.name ?? ''
  return (
    <EmptyState
      icon={<SwapIcon />}
      title={errorText(coreErrors.unsupportedChain())}
      text={t('swap.unsupported.text', { network })}
    >
      <Button variant="primary" onClick={() => kit.push('Networks')}>
        {t('swap.networks')}
      </Button>
    </EmptyState>
  )
})
