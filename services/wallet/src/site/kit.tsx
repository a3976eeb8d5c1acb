/** @jsxImportSource preact */
import { KitPage } from './pages/KitPage.js'
import { startPage } from './pages/startPage.js'
import { KeyWorker } from './worker/KeyWorker.js'
import { createWorkerStarter } from './worker/startKeyWorker.js'

/** Opens a recovery kit. Contacts nobody: the page and its worker have no network. */
void startPage(({ settings, translator }) => {
  const worker = new KeyWorker(createWorkerStarter(settings.worker))
  return (
    <KitPage openKit={(kit, code) => worker.run('openKit', { kit, code })} translate={translator.translate} />
  )
})
