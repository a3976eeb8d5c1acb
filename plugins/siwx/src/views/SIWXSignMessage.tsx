import { isKitError, type Kit, type KitError } from '@plugboard/core'
import { useText } from '@plugboard/ui'
import {
  Button,
  CopyableAddress,
  RingPicture,
  useAnnouncement,
  useErrorText,
  useOwnText,
  WalletImage
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { type SignInService, signInToken } from '../SignInService.js'

/** Says who asks and what a signature is for, shows the text on demand, and asks the wallet. */
export default observer(function SIWXSignMessage({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const signIn = kit.get(signInToken)
  const connection = kit.connections.active
  const own = useOwnText(en)
  const { name: site = own.t('siwx.site'), icons: [icon] = [] } = kit.config.metadata ?? {}
  const title = own.t('siwx.title', { site })
  useAnnouncement(title)
  const failure = useFailure(signIn?.error)
  useAnnouncement(failure ?? '', 'assertive')
  if (!signIn) return null
  const phase =
    signIn.status === 'signing' || signIn.status === 'verifying' ? 'waiting' : failure ? 'failed' : 'idle'
  return (
    <div className="pb-stack pb-center">
      <div className="pb-ring-row">
        {icon !== undefined && <WalletImage name={site} url={icon} size="large" />}
        <RingPicture phase={phase}>
          <WalletImage name={connection?.wallet.name ?? ''} url={connection?.wallet.icon} size="large" />
        </RingPicture>
      </div>
      <h2 className="pb-heading">{own.rich('siwx.title', { site: <bdi>{site}</bdi> })}</h2>
      <p className="pb-text">{failure ?? own.t('siwx.text')}</p>
      {connection && <CopyableAddress address={connection.account.address} />}
      <Message text={signIn.text} label={own.t('siwx.message')} />
      <Actions signIn={signIn} hasFailed={failure !== undefined} cancel={t('action.cancel')} />
    </div>
  )
})

/** Why the sign-in did not work, in words for the visitor. Declining is not an error. */
function useFailure(error: KitError | undefined): string | undefined {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  if (!error) return undefined
  const { cause } = error
  if (isKitError(cause) && cause.code === 'connect/rejected') return t('siwx.declined')
  return isForVisitors(cause) ? errorText(cause) : t('siwx.failed')
}

/** These errors name a plugin, which means nothing to a visitor. */
const developerCodes: readonly string[] = ['core/faulty', 'core/stopped']

/** Whether the message of an error is written for visitors. */
export const isForVisitors = (cause: unknown): cause is KitError =>
  isKitError(cause) && !developerCodes.includes(cause.code)

/** The text that is signed, left to right in every language. */
function Message({ text, label }: { readonly text: string | undefined; readonly label: string }) {
  if (text === undefined) return null
  return (
    <details className="pb-details">
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <pre dir="ltr" className="pb-mono" tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}

const Actions = observer(function Actions({
  signIn,
  hasFailed,
  cancel
}: {
  readonly signIn: SignInService
  readonly hasFailed: boolean
  readonly cancel: string
}) {
  const { t } = useOwnText(en)
  const { status } = signIn
  const isBusy = status === 'signing' || status === 'verifying'
  // While the site verifies, a notice says so.
  const label = status === 'signing' ? 'siwx.signing' : hasFailed ? 'siwx.retry' : 'siwx.sign'
  return (
    <div className="pb-actions">
      <Button variant="primary" busy={isBusy} onClick={() => void signIn.sign()}>
        {t(label)}
      </Button>
      <Button variant="quiet" onClick={() => void signIn.cancel()}>
        {cancel}
      </Button>
    </div>
  )
})
