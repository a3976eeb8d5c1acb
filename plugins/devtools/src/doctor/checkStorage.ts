import type { Facts } from './Facts.js'
import type { Finding } from './Finding.js'

/** The keys that a kit of this version writes itself. Other keys belong to its plugins. */
const formats: Readonly<Record<string, number>> = { state: 1, recent: 1 }

/** Finds a storage that is closed, forgets, or contains data that this kit cannot read. */
export function checkStorage({ storage, inspector, sessions }: Facts): Finding[] {
  const { kind, keeps, entries } = storage
  const found: Finding[] = []
  const caches = entries.filter(({ cache }) => cache)
  if (kind === 'none')
    found.push({
      code: 'storageOff',
      id: 'storageOff',
      severity: 'info',
      title: 'Storage is turned off',
      text: 'The kit was created with `storage: null`, so every reload starts without a connection.',
      evidence: {},
      repairs: []
    })
  else if (kind === 'blocked')
    found.push({
      code: 'storageBlocked',
      id: 'storageBlocked',
      severity: 'warning',
      title: 'The browser blocks storage',
      text: 'Access to local storage was denied: cookies and site data are blocked, or the page is in a frame of another site. Connections last until the next reload.',
      evidence: {},
      repairs: []
    })
  else if (!keeps)
    found.push({
      code: 'storageDrops',
      id: 'storageDrops',
      severity: sessions.some(({ live }) => live) ? 'error' : 'warning',
      title: 'The storage does not keep written values',
      text: 'A test value could not be read back: the storage is full, or the browser only pretends to write. The kit keeps its data in memory and loses it on reload.',
      evidence: { values: entries.length, characters: entries.reduce((sum, { size }) => sum + size, 0) },
      repairs: caches.length
        ? [{ label: `Delete ${caches.length} cached values`, run: async () => inspector.dropCaches() }]
        : []
    })
  return [...found, ...entries.flatMap((entry) => checkEntry(entry, inspector))]
}

function checkEntry(
  { key, cache, version, size, writtenAt }: Facts['storage']['entries'][number],
  inspector: Facts['inspector']
): Finding[] {
  const drop = { label: 'Delete this value', run: async () => inspector.drop(`${cache ? '~' : ''}${key}`) }
  const evidence = { key, size, written: writtenAt ? new Date(writtenAt).toISOString() : '–' }
  if (version === undefined)
    return [
      {
        code: 'unreadable',
        id: `unreadable ${key}`,
        severity: 'warning',
        title: `The stored value “${key}” cannot be read`,
        text: 'It is not in the kit’s format: other code of this site uses the same key, or the value was truncated. The kit ignores it.',
        evidence,
        repairs: [drop]
      }
    ]
  const own = formats[key]
  if (own === undefined || own === version) return []
  return [
    {
      code: 'otherFormat',
      id: `otherFormat ${key}`,
      severity: 'error',
      title: `“${key}” was written by ${version > own ? 'a newer' : 'an older'} version of the kit`,
      text: 'Another tab runs a different deployment of this page, or the site was rolled back to an earlier one. Each discards what the other has stored, so visitors lose their connection.',
      evidence: { ...evidence, found: version, expected: own },
      repairs: [drop]
    }
  ]
}
