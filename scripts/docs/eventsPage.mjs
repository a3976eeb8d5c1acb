import { augmented } from './augmented.mjs'
import { named, packagesCalling } from './callsOf.mjs'
import { cell, code } from './describe.mjs'

/** The page of events: what is emitted, with what data, and by whom. */
export function eventsPage(packages) {
  const rows = augmented(packages, 'KitEvents').map(({ name, type, doc }) => {
    const by = packagesCalling(packages, 'emit', name)
    return `| \`${name}\` | ${type === 'undefined' ? 'none' : code(type)} | ${named(by) || 'nobody yet'} | ${cell(doc)} |`
  })
  return [
    '---\naside: false\n---',
    '# Events',
    'An event says what happened, for logs and measurements. Listen with `kit.on(name, listener)`, in React with `useEvents`, and to all of them by a tap of [`event`](hooks.md#event). Nothing is sent anywhere: what an event is used for is the business of the plugin that listens. What is true *now* is in the stores, not here.',
    ['| Event | Data | Told by | Note |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    'A request to a wallet, a signature for one, is no event: it may hold what nobody else should read. [`beforeSign`](hooks.md#beforesign) decides about it, and `observeRequests(kit.hooks, …)` tells when one begins, who answered and how it ended.',
    'Every event also carries `name`, `at` (Unix time in milliseconds) and `source`, the plugin that told it or `kit`. Events are frozen.'
  ].join('\n\n')
}
