import { Coins, KeyRound, ShieldCheck } from 'lucide-react'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { usePluginStyles } from '../components/usePluginStyles.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'

const styles = `
.pb-point{display:flex;gap:var(--pb-space-3)}
.pb-point-title{margin:0 0 var(--pb-space-1);font-size:inherit;font-weight:var(--pb-font-weight-strong)}
`

const points = [
  { name: 'assets', drawing: Coins, title: 'whatIs.assets.title', text: 'whatIs.assets.text' },
  { name: 'login', drawing: KeyRound, title: 'whatIs.login.title', text: 'whatIs.login.text' },
  { name: 'approval', drawing: ShieldCheck, title: 'whatIs.approve.title', text: 'whatIs.approve.text' }
] as const

/** Explains in three points what a wallet is for. */
export default function WhatIsAWallet({ kit }: ViewProps<'WhatIsAWallet'>) {
  usePluginStyles(styles)
  const { t } = useText()
  return (
    <div className="pb-stack">
      {points.map(({ name, drawing, title, text }) => (
        <div key={title} className="pb-point">
          <span className="pb-row-glyph">
            <Icon name={name} of={drawing} size={20} />
          </span>
          <div>
            <h2 className="pb-point-title">{t(title)}</h2>
            <p className="pb-text">{t(text)}</p>
          </div>
        </div>
      ))}
      <Button variant="primary" onClick={() => kit.push('GetAWallet')}>
        {t('title.GetAWallet')}
      </Button>
    </div>
  )
}
