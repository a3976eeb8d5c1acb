/** @jsxImportSource preact */

import { readSocialFacts, sendReturn } from './pageLink/socialReturn.js'
import { EndState } from './pages/EndState.js'
import { startPage } from './pages/startPage.js'

/** Where the window of a social login ends: it tells the page that opened it, and closes. What stays is for browsers that do not let it. */
const facts = readSocialFacts(location.hash)
// Neither in the history nor in what the visitor may copy.
history.replaceState(null, '', location.pathname)
sendReturn(window, facts)
if (facts.message) window.close()

void startPage(({ translator: { translate } }) => {
  const { failure, origin } = facts
  const site = origin === undefined ? '' : new URL(origin).host
  return (
    <main class="page">
      <div class="card">
        {failure === undefined ? (
          <EndState icon="check" title={translate('done.title')} text={translate('page.back', { site })} />
        ) : (
          <EndState
            icon={failure === 'refused' ? 'refused' : 'warning'}
            title={translate(`done.${failure}`)}
            text={site ? translate('page.back', { site }) : translate('done.close')}
          />
        )}
      </div>
    </main>
  )
})
