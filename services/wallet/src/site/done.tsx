/** @jsxImportSource preact */

import { ApiClient } from './api/ApiClient.js'
import { readSocialFacts, sendReturn } from './pageLink/socialReturn.js'
import { ReturnPage } from './pages/ReturnPage.js'
import { startPage } from './pages/startPage.js'

/**
 * The end of a social login's window: it informs the page that opened it, and closes. The remaining content is for browsers that do not let it close.
 */
const facts = readSocialFacts(location.hash)
// Neither in the history nor in what the visitor may copy.
history.replaceState(null, '', location.pathname)
const telling = sendReturn(window, facts)
void telling.then((isHeard) => isHeard && window.close())

void startPage(({ settings, translator }) => (
  <ReturnPage
    facts={facts}
    telling={telling}
    api={new ApiClient(settings.api)}
    translate={translator.translate}
    language={translator.language}
  />
))
