/** @jsxImportSource preact */
import { render } from 'preact'
import { KitPage } from './pages/KitPage.js'
import { readSettings } from './readSettings.js'
import { Translator } from './text/Translator.js'
import { KeyWorker } from './worker/KeyWorker.js'
import { createWorkerStarter } from './worker/startKeyWorker.js'

/** Opens a recovery kit. Asks nobody: the page and its worker have no network. */
async function start(): Promise<void> {
  const settings = readSettings(document)
  const translator = new Translator()
  await translator.use(navigator.language)
  const { documentElement, body } = document
  documentElement.lang = translator.language
  documentElement.dir = translator.direction
  if (matchMedia('(prefers-color-scheme: dark)').matches) documentElement.dataset.mode = 'dark'
  body.classList.add('page-body')
  const worker = new KeyWorker(createWorkerStarter(settings.worker))
  render(
    <KitPage
      openKit={(kit, code) => worker.run('openKit', { kit, code })}
      translate={translator.translate}
    />,
    body
  )
}

void start()
