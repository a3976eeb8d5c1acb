import { KitModal, KitProvider } from '@plugboard/ui'
import { observer } from 'mobx-react-lite'
import { kit } from '../kit.js'
import { Club } from './Club.js'
import type { EventLog } from './EventLog.js'
import { Header } from './Header.js'
import { LivePanel } from './LivePanel.js'
import type { PageSettings } from './PageSettings.js'
import { Product } from './Product.js'
import { useDark } from './useDark.js'

/** The whole page. */
export const Shop = observer(function Shop({
  settings,
  log
}: {
  readonly settings: PageSettings
  readonly log: EventLog
}) {
  const { words, mode, locale } = settings
  const dark = useDark(mode)
  const asks = kit.features.get('pay')
  return (
    <KitProvider kit={kit} locale={locale} theme={{ mode, accent: dark ? '#f0b27a' : '#7a3b1d' }}>
      <Header settings={settings} />
      <main>
        <section className="hero">
          <p className="tagline">{words.tagline}</p>
          <h1>{words.title}</h1>
          <p>{words.intro}</p>
        </section>
        <section aria-labelledby="shelf-title">
          <h2 id="shelf-title">{words.shelf}</h2>
          <ul className="shelf">
            <Product name="Kochere" taste={words.roast[0]} roast={0} tone="apricot" words={words} />
            <Product name="Santa Rosa" taste={words.roast[1]} roast={1} tone="cocoa" words={words} />
            <Product name="Nyeri Hill" taste={words.roast[2]} roast={2} tone="berry" words={words} />
          </ul>
        </section>
        <Club words={words} />
        <LivePanel log={log} settings={settings} />
      </main>
      <footer className="foot">
        <p>{words.pretend}</p>
        <a href={`/explorer.html?lang=${locale}`}>{words.explorer}</a>
        <a href="/gallery.html">{words.gallery}</a>
        <a href={asks ? `/?lang=${locale}` : `/?pay&lang=${locale}`}>
          {asks ? words.noPayments : words.payments}
        </a>
      </footer>
      <KitModal />
    </KitProvider>
  )
})
