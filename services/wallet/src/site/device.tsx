/** @jsxImportSource preact */
import { ApiClient } from './api/ApiClient.js'
import { DevicePage } from './pages/DevicePage.js'
import { startPage } from './pages/startPage.js'

/** The page of the link in a mail. The token is in the fragment: no server log ever has it. */
void startPage(({ settings, translator }) => (
  <DevicePage
    api={new ApiClient(settings.api)}
    token={location.hash.slice(1)}
    translate={translator.translate}
    language={translator.language}
  />
))
