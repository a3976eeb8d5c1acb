import { type Connection, displayText, type Kit } from '@plugboard/core'
import { accountName } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  EmptyState,
  ErrorState,
  LineIcon,
  NoWallet,
  SkeletonList,
  shortAddressInText,
  useAnnouncement,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { nameOf } from '../askProvider.js'
import { en } from '../locale.en.js'
import type { maySellOn } from '../maySell.js'
import type { OnrampStore } from '../OnrampStore.js'
import type { PurchaseFollower } from '../PurchaseFollower.js'
import { CheckoutButton, CheckoutLink } from './CheckoutLink.js'
import { OnrampFacts } from './OnrampFacts.js'
import { OnrampSides } from './OnrampSides.js'
import { OpenPurchases } from './OpenPurchases.js'
import { usePaymentText } from './paymentText.js'
import { styles } from './styles.js'
import { useOnrampDraft } from './useOnrampDraft.js'

/** The view's dependencies in addition to its parameters. */
interface OnrampProps extends ViewProps<'Onramp'> {
  /** Knows the purchases that have not arrived. */
  readonly follower: PurchaseFollower
  readonly isSoldOn: typeof maySellOn
}

export const createOnramp = (follower: PurchaseFollower, isSoldOn: OnrampProps['isSoldOn']) => ({
  default: (props: ViewProps<'Onramp'>) => <Onramp {...props} follower={follower} isSoldOn={isSoldOn} />
})

/** The amount to pay, the currency that arrives and the provider. The link to the provider is replaced by the first thing that is missing. */
const Onramp = observer(function Onramp({ follower, isSoldOn, ...props }: OnrampProps) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const draft = useOnrampDraft(props)
  const { missing, options, failure } = draft
  if (missing === 'connection' || missing === 'support') return <Instead draft={draft} isSoldOn={isSoldOn} />
  if (missing === 'options') return <SkeletonList count={4} label={t('onramp.loading')} />
  if (!options && failure) return <ErrorState title={errorText(failure)} onRetry={() => draft.renew()} />
  return <Form draft={draft} follower={follower} />
})

const Form = observer(function Form({
  draft,
  follower
}: {
  readonly draft: OnrampStore
  readonly follower: PurchaseFollower
}) {
  const { t } = useOwnText(en)
  const { kit, connection, purchase } = draft
  useQuoteAnnouncement(draft)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of one question.
    <div className="pb-stack onramp" role="group" aria-label={t('onramp.title')}>
      <OpenPurchases kit={kit} follower={follower} />
      <OnrampSides draft={draft} />
      <OnrampFacts draft={draft} />
      <Problem draft={draft} />
      <div className="onramp-actions">
        <p className="onramp-note">
          {t('onramp.to', {
            symbol: displayText(purchase?.symbol ?? '', 10),
            network: connection?.caipNetwork?.name ?? '',
            address: connection ? receiverOf(draft.kit, connection) : ''
          })}
        </p>
        <Act draft={draft} />
      </div>
    </div>
  )
})

/** The receiver: the short address, preceded by the name of the account if it has one. */
function receiverOf(kit: Kit, { account, networkId }: Connection): string {
  const { address } = account
  const known = accountName(kit, { address, networkId })
  // The direction of a name can differ from that of the sentence.
  return known ? `\u2068${known.name}\u2069 (${shortAddressInText(address)})` : shortAddressInText(address)
}

/** The link, or what is missing for it. */
const Act = observer(function Act({ draft }: { readonly draft: OnrampStore }) {
  const { t } = useOwnText(en)
  const payments = usePaymentText()
  const { kit, missing, link, opened, provider, limits, payment } = draft
  const name = provider ? nameOf(provider) : ''
  if (missing === 'answer')
    return <CheckoutButton onClick={() => draft.renew()}>{t('onramp.retry')}</CheckoutButton>
  if (missing === 'quote')
    return (
      <CheckoutButton variant="primary" busy>
        {t('onramp.continue', { provider: name })}
      </CheckoutButton>
    )
  if (limits && (missing === 'tooLittle' || missing === 'tooMuch')) {
    const isLittle = missing === 'tooLittle'
    const amount = payments.money({
      amount: isLittle ? limits.min : limits.max,
      currency: payment?.id ?? ''
    })
    return (
      <CheckoutButton aria-disabled>
        {t(isLittle ? 'onramp.atLeast' : 'onramp.atMost', { amount })}
      </CheckoutButton>
    )
  }
  if (missing || link === undefined || !opened || !provider)
    return <CheckoutButton aria-disabled>{t('onramp.enterAmount')}</CheckoutButton>
  const leave = () => {
    const { request, session, before } = opened
    draft.markUsed()
    kit.emit('SELECT_BUY_PROVIDER', {
      provider: provider.id,
      networkId: request.connection.networkId
    })
    const expected = draft.quote?.purchaseAmount.amount
    kit.push('OnrampWaiting', {
      provider: provider.id,
      url: link,
      session: session.id,
      request,
      before,
      expected
    })
  }
  return (
    <CheckoutLink href={link} label={t('onramp.continue', { provider: name })} onOpen={leave} isPrimary />
  )
})

/** Announces the result of a quote. */
function useQuoteAnnouncement({ quote, purchase, missing }: OnrampStore): void {
  const { t } = useOwnText(en)
  const amount = quote && `${quote.purchaseAmount.amount} ${displayText(purchase?.symbol ?? '', 10)}`
  useAnnouncement(
    amount !== undefined ? t('onramp.quoted', { amount }) : missing === 'quote' ? t('onramp.quoting') : ''
  )
}

/** Why there is no quote or no page. */
const Problem = observer(function Problem({ draft }: { readonly draft: OnrampStore }) {
  const errorText = useErrorText()
  const text = draft.missing === 'answer' && draft.failure ? errorText(draft.failure) : ''
  useAnnouncement(text, 'assertive')
  return text ? <p className="pb-error">{text}</p> : null
})

/** Shown instead of the form if nothing can be bought, with a way forward. */
const Instead = observer(function Instead({
  draft,
  isSoldOn
}: Pick<OnrampProps, 'isSoldOn'> & { readonly draft: OnrampStore }) {
  const { t } = useOwnText(en)
  const { kit, missing, connection } = draft
  if (missing === 'connection')
    return <NoWallet kit={kit} icon={<BuyIcon />} text={t('onramp.nobody.text')} />
  const network = connection?.caipNetwork?.name ?? ''
  // The list of networks is of no use if nothing is sold on the others either.
  const isElsewhere = kit.networks.all.some(
    ({ caipNetworkId }) => caipNetworkId !== connection?.networkId && isSoldOn(kit, caipNetworkId)
  )
  return (
    <EmptyState
      icon={<BuyIcon />}
      title={t('onramp.unsupported.title')}
      text={t('onramp.unsupported.text', { network })}
    >
      {isElsewhere && (
        <Button variant="primary" onClick={() => kit.push('Networks')}>
          {t('onramp.networks')}
        </Button>
      )}
    </EmptyState>
  )
})

/** Nothing can be bought. */
const BuyIcon = () => (
  <LineIcon size={28}>
    <rect x="2" y="5" width="20" height="14" rx="2" />
    <path d="M2 10h20" />
  </LineIcon>
)
