/** @jsxImportSource preact */
import { ExportPage } from './pages/ExportPage.js'
import { startOpenedPage } from './pages/startOpenedPage.js'
import { KeyWorker } from './worker/KeyWorker.js'
import { createWorkerStarter } from './worker/startKeyWorker.js'

/** Shows the words of a wallet. Neither the page nor its worker has a network: the frame that opened the settings asks the service. */
void startOpenedPage('export', ({ facts, settings, translator, ...parts }) => {
  const worker = new KeyWorker(createWorkerStarter(settings.worker))
  const { translate, language } = translator
  return <ExportPage {...parts} facts={facts} worker={worker} translate={translate} language={language} />
})
