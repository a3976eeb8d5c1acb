import type { Facts } from './Facts.js'
import type { Finding } from './Finding.js'

/** What a kit of this version writes for itself. Other keys are their plugins' own. */
const formats: Readonly<Record<string, number>> = { state: 1, recent: 1 }

/** A storage that is closed, forgets, or holds what this kit cannot read. */
export function checkStorage({ storage, inspector, sessions }: Facts): Finding[] {
  const { kind, keeps, entries } = storage
  const found: Finding[] = []
  const caches = entries.filter(({ cache }) => cache)
  if (kind === 'none')
    found.push({
      code: 'storageOff',
      id: 'storageOff',
      severity: 'info',
      title: 'The host keeps nothing',
      text: 'The kit was made with `storage: null`: every reload begins without a connection.',
      evidence: {},
      repairs: []
    })
  else if (kind === 'blocked')
    found.push({
      code: 'storageBlocked',
      id: 'storageBlocked',
      severity: 'warning',
      title: 'The browser lets the page keep nothing',
      text: 'Access to local storage was refused: cookies and site data are blocked, or the page is in a frame of another site. Connections last until the reload.',
      evidence: {},
      repairs: []
    })
  else if (!keeps)
    found.push({
      code: 'storageDrops',
      id: 'storageDrops',
      severity: sessions.some(({ live }) => live) ? 'error' : 'warning',
      title: 'The storage drops what is written',
      text: 'A value that was written on trial could not be read back: the storage is full, or in a mode that pretends to write. What the kit should remember lives in memory and is lost by a reload.',
      evidence: { values: entries.length, characters: entries.reduce((sum, { size }) => sum + size, 0) },
      repairs: caches.length
        ? [{ label: `Drop ${caches.length} cached values`, run: async () => inspector.dropCaches() }]
        : []
    })
  return [...found, ...entries.flatMap((entry) => checkEntry(entry, inspector))]
}

function checkEntry(
  { key, cache, version, size, writtenAt }: Facts['storage']['entries'][number],
  inspector: Facts['inspector']
): Finding[] {
  const drop = { label: 'Drop this value', run: async () => inspector.drop(`${cache ? '~' : ''}${key}`) }
  const evidence = { key, size, written: writtenAt ? new Date(writtenAt).toISOString() : '–' }
  if (version === undefined)
    return [
      {
        code: 'unreadable',
        id: `unreadable ${key}`,
        severity: 'warning',
        title: `The stored value “${key}” cannot be read`,
        text: 'It is not what a kit writes: other code of this site uses the same key, or it was cut off. The kit takes it for nothing.',
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
      text: 'Another tab runs another deployment of this page, or the site went back to an earlier one. Each drops what the other remembers, so visitors lose their connection.',
      evidence: { ...evidence, found: version, expected: own },
      repairs: [drop]
    }
  ]
}
