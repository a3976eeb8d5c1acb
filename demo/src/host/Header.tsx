import { ConnectButton } from '@plugboard/ui'
import { observer } from 'mobx-react-lite'
import type { Locale, Mode, PageSettings } from './PageSettings.js'

/** Name of the shop, theme, language and the one button that this is about. */
export const Header = observer(function Header({ settings }: { readonly settings: PageSettings }) {
  const { words, mode, locale } = settings
  return (
    <header className="top">
      <a className="brand" href="/">
        <img src="/icon.svg" alt="" width={32} height={32} />
        <span>Halden Coffee</span>
      </a>
      <div className="choices">
        <label>
          <span>{words.theme}</span>
          <select value={mode} onChange={(event) => settings.set({ mode: event.target.value as Mode })}>
            <option value="auto">{words.auto}</option>
            <option value="light">{words.light}</option>
            <option value="dark">{words.dark}</option>
          </select>
        </label>
        <label>
          <span>{words.language}</span>
          <select value={locale} onChange={(event) => settings.set({ locale: event.target.value as Locale })}>
            <option value="en">English</option>
            <option value="ar">العربية</option>
            <option value="he">עברית</option>
          </select>
        </label>
      </div>
      {/* Of one width, and with the balance below: what a visitor comes back to does not move as it becomes known. */}
      <div className="wallet-slot">
        <ConnectButton balance={false} />
      </div>
    </header>
  )
})
