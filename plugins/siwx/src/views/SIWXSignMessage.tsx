import { isKitError, type Kit, type KitError } from '@plugboard/core'
import { useText } from '@plugboard/ui'
import {
  Button,
  CopyableAddress,
  RingPicture,
  useAnnouncement,
  useErrorText,
  useOwnText,
  usePluginStyles,
  WalletImage
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { type SignInService, signInToken } from '../SignInService.js'

const styles = `
.siwx-message{inline-size:100%;text-align:start}
.siwx-message>summary{padding-block:11px;line-height:22px;cursor:pointer;color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px)}
.siwx-message>pre{max-block-size:100px;box-sizing:border-box;margin:0;padding:var(--pb-space-2) var(--pb-space-3);overflow:auto;border:1px solid var(--pb-color-line);border-radius:var(--pb-radius-control);background:linear-gradient(var(--pb-color-bg) 50%,transparent) local,linear-gradient(transparent,var(--pb-color-bg) 50%) 0 100% local,linear-gradient(rgb(128 128 128/40%),transparent) 0 0/100% 14px,linear-gradient(transparent,rgb(128 128 128/40%)) 0 100%/100% 14px;background-size:100% 28px,100% 28px,100% 14px,100% 14px;background-repeat:no-repeat;white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px}
@media(max-width:479.98px){.siwx-message>pre{max-block-size:max(100px,90vh - 530px)}}
.siwx-message>pre:focus-visible{outline:2px solid var(--pb-color-accent-line);outline-offset:1px}
`

/** Says who is asking and what a signature is for, shows the text on demand, and asks the wallet. */
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
      {connection && (
        <CopyableAddress address={connection.account.address}>
          {kit.accounts.of().profileName}
        </CopyableAddress>
      )}
      <Message text={signIn.text} label={own.t('siwx.message')} />
      <Actions signIn={signIn} hasFailed={failure !== undefined} cancel={t('action.cancel')} />
    </div>
  )
})

/** Why the sign-in failed, in words for the visitor. Declining is not an error. */
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

/** Whether an error's message is written for visitors. */
export const isForVisitors = (cause: unknown): cause is KitError =>
  isKitError(cause) && !developerCodes.includes(cause.code)

/** The text that is signed, left to right in every language. */
function Message({ text, label }: { readonly text: string | undefined; readonly label: string }) {
  usePluginStyles(styles)
  if (text === undefined) return null
  return (
    <details className="siwx-message">
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
