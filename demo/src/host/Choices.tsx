import { observer } from 'mobx-react-lite'
import type { Locale, Mode, PageSettings } from './PageSettings.js'

/** Theme and language of the page. */
export const Choices = observer(function Choices({ settings }: { readonly settings: PageSettings }) {
  const { words, mode, locale } = settings
  return (
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
  )
})
