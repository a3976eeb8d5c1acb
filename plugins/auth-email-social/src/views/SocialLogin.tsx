import { prepareConnect } from '@plugboard/core'
import type { ViewProps } from '@plugboard/ui'
import { useConsent, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { connectorId, embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { providerNames } from '../protocol/providerNames.js'
import type { SocialProvider } from '../protocol/shapes.js'
import { beginSocial } from './beginSocial.js'
import { ProviderMark } from './ProviderMark.js'
import { useWalletPlace } from './useWalletPlace.js'

const styles = `
.auth-socials{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:var(--pb-space-2);margin:0;padding:0;list-style:none}
.auth-socials[data-count="1"]{grid-template-columns:1fr}
.auth-socials[data-count="2"]{grid-template-columns:repeat(2,minmax(0,1fr))}
.auth-socials[data-count="3"]{grid-template-columns:repeat(3,minmax(0,1fr))}
.auth-social{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:var(--pb-space-1);box-sizing:border-box;inline-size:100%;min-block-size:64px;padding:var(--pb-space-2) 2px;border:1px solid var(--pb-color-line);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);color:inherit;font:inherit;cursor:pointer}
.auth-social:hover{background:var(--pb-color-raised)}
.auth-social-name{max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:var(--pb-font-size-xs,12px)}
.auth-socials[data-count="1"] .auth-social{flex-direction:row;min-block-size:48px;gap:var(--pb-space-3)}
.auth-socials[data-count="1"] .auth-social-name{font-size:inherit;font-weight:var(--pb-font-weight-medium)}
`

/** The providers, in the list of ways to connect. The wallet is loaded when the visitor comes near them. */
export default observer(function SocialLogin({ kit }: ViewProps<'SocialLogin'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const consent = useConsent()
  const { place, tell } = useWalletPlace(kit, 'manual')
  const isNear = useRef(false)
  const [held, setHeld] = useState<readonly SocialProvider[]>()
  const offered = kit.get(embeddedWalletToken)?.providers ?? []
  const providers = held ?? offered
  // It is known what the service lacks once the wallet has loaded. Nothing moves away under a pointer, or from a focus.
  const release = () => setHeld(undefined)
  const prepare = () => {
    setHeld((before) => before ?? offered)
    if (isNear.current) return
    isNear.current = true
    prepareConnect(kit, connectorId)
    tell()
  }
  if (providers.length === 0) return null
  return (
    <div ref={place}>
      <ul
        className="auth-socials"
        data-count={providers.length}
        aria-label={t('auth.social.title')}
        onFocus={prepare}
        onBlur={release}
        onPointerEnter={prepare}
        onPointerLeave={release}
      >
        {providers.map((provider) => {
          const label = t('auth.social.continue', { provider: providerNames[provider] })
          return (
            <li key={provider}>
              <button
                type="button"
                className="auth-social"
                aria-label={label}
                title={label}
                onClick={() => consent.require() && beginSocial(kit, provider)}
              >
                <ProviderMark provider={provider} />
                <bdi className="auth-social-name">
                  {providers.length === 1 ? label : providerNames[provider]}
                </bdi>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
})
