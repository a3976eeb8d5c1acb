import { ConnectButton } from '@plugboard/ui'
import { Choices } from './Choices.js'
import type { PageSettings } from './PageSettings.js'

/** Name of the shop, theme, language and the one button that this demo is about. */
export function Header({ settings }: { readonly settings: PageSettings }) {
  return (
    <header className="top">
      <a className="brand" href="/">
        <img src="/icon.svg" alt="" width={32} height={32} />
        <span>Halden Coffee</span>
      </a>
      <Choices settings={settings} />
      {/* It has a fixed width, and the balance is below: for a returning visitor, nothing moves as data arrives. */}
      <div className="wallet-slot">
        <ConnectButton balance={false} />
      </div>
    </header>
  )
}
