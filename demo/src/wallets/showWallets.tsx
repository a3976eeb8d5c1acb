import { createRoot } from 'react-dom/client'
import { ApprovalDialog } from './ApprovalDialog.js'
import type { HostPage } from './HostPage.js'
import type { ShownWallet } from './ShownWallet.js'
import { WalletPanel } from './WalletPanel.js'
import { walletStyles } from './walletStyles.js'

/** Draws the wallets next to the page's body, like an extension: a modal that makes the body inert does not affect them. */
export function showWallets(wallets: readonly ShownWallet[], page: HostPage): void {
  const host = document.createElement('demo-wallets')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(walletStyles)
  shadow.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  createRoot(shadow).render(
    <>
      <WalletPanel wallets={wallets} page={page} />
      {wallets.map((wallet) => (
        <ApprovalDialog key={wallet.identity.rdns} wallet={wallet} page={page} />
      ))}
    </>
  )
}
