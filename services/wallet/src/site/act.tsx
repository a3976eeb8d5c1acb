/** @jsxImportSource preact */
import { ApiClient } from './api/ApiClient.js'
import { ActPage, readAct } from './pages/ActPage.js'
import { startPage } from './pages/startPage.js'

/** The actions that links of notices trigger. Kind and token are in the fragment: no server log ever has them. */
void startPage(({ settings, translator }) => (
  <ActPage
    api={new ApiClient(settings.api)}
    act={readAct(location.hash)}
    translate={translator.translate}
    language={translator.language}
  />
))
