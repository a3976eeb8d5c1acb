import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { HostPage } from './HostPage.js'
import type { ShownWallet } from './ShownWallet.js'
import { say } from './words/say.js'

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The controls of the wallets: what a browser extension's own window offers. */
export const WalletPanel = observer(function WalletPanel({
  wallets,
  page
}: {
  readonly wallets: readonly ShownWallet[]
  readonly page: HostPage
}) {
  const { locale, words } = page
  const [open, setOpen] = useState(false)
  return (
    <section className="panel" aria-label={words.demoWallets} data-open={open}>
      <button type="button" className="panel-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.demoWallets}
      </button>
      {open && (
        <div className="panel-body">
          <p className="note">
            {say(
              'Stand-ins for browser extensions. They sign with the public test keys of the local chains.',
              locale
            )}
          </p>
          <a className="phone" href="/phone.html" target="_blank" rel="noreferrer">
            {say('Open a phone wallet in a new tab', locale)}
          </a>
          {wallets.map((wallet) => (
            <WalletCard key={wallet.identity.rdns} wallet={wallet} page={page} />
          ))}
        </div>
      )}
    </section>
  )
})

const WalletCard = observer(function WalletCard({
  wallet,
  page
}: {
  readonly wallet: ShownWallet
  readonly page: HostPage
}) {
  const { locale } = page
  const { identity, allowed, locked } = wallet
  return (
    <fieldset className="wallet">
      <legend>
        <img src={identity.icon} alt="" width={20} height={20} /> {identity.name}
      </legend>
      <div className="account">
        <label>
          {say('Account', locale)}
          <select value={wallet.index} onChange={(event) => wallet.choose(Number(event.target.value))}>
            {wallet.accounts.map((address, index) => (
              <option key={address} value={index}>
                {short(address)}
              </option>
            ))}
          </select>
        </label>
        <CopyButton text={wallet.accounts[wallet.index] ?? ''} locale={locale} />
      </div>
      {wallet.networks && (
        <label>
          {say('Network', locale)}
          <select value={wallet.chainId} onChange={(event) => wallet.moveTo?.(Number(event.target.value))}>
            {wallet.networks.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="buttons">
        <button type="button" onClick={() => wallet.lock(!locked)}>
          {say(locked ? 'Unlock' : 'Lock', locale)}
        </button>
        <button type="button" disabled={!allowed} onClick={() => wallet.allow(false)}>
          {say('Forget this site', locale)}
        </button>
      </div>
      <p className="state">
        {say(locked ? 'Locked' : allowed ? 'Connected to this site' : 'Not connected', locale)}
      </p>
    </fieldset>
  )
})

/** Copies an address, such as that of a second account to send something to. */
function CopyButton({ text, locale }: { readonly text: string; readonly locale: string }) {
  const [copied, setCopied] = useState<string>()
  return (
    <button
      type="button"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setCopied(undefined)
        )
      }
    >
      {say(copied === text ? 'Copied' : 'Copy', locale)}
    </button>
  )
}
