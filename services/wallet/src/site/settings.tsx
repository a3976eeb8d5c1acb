/** @jsxImportSource preact */
import { SettingsPage } from './pages/SettingsPage.js'
import { startOpenedPage } from './pages/startOpenedPage.js'

/** The settings of a wallet. */
void startOpenedPage('settings', ({ facts, translator, ...parts }) => (
  <SettingsPage {...parts} first={facts} translate={translator.translate} language={translator.language} />
))
