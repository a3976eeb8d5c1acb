/** @jsxImportSource preact */
import { render } from 'preact'
import { ApiClient } from './api/ApiClient.js'
import { DevicePage } from './pages/DevicePage.js'
import { readSettings } from './readSettings.js'
import { Translator } from './text/Translator.js'

/** The page of the link in a mail. The token stands in the fragment: no server log ever has it. */
async function start(): Promise<void> {
  const { api } = readSettings(document)
  const translator = new Translator()
  await translator.use(navigator.language)
  const { documentElement, body } = document
  documentElement.lang = translator.language
  documentElement.dir = translator.direction
  if (matchMedia('(prefers-color-scheme: dark)').matches) documentElement.dataset.mode = 'dark'
  body.classList.add('page-body')
  const token = location.hash.slice(1)
  render(
    <DevicePage
      api={new ApiClient(api)}
      token={token}
      translate={translator.translate}
      language={translator.language}
    />,
    body
  )
}

void start()
