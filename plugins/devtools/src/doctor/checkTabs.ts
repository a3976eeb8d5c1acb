import type { Facts } from './Facts.js'
import type { Finding } from './Finding.js'

/** Finds other tabs of this page that do not agree with this one. */
export function checkTabs({ tabs, channel }: Facts): Finding[] {
  if (!channel) return []
  const { own } = channel
  return tabs.flatMap(({ tab, build, namespaces, sessions }, index): Finding[] => {
    const reload = { label: 'Reload the other tab', run: async () => channel.reload(tab) }
    const missing = own.namespaces.filter((id) => !namespaces.includes(id))
    const more = namespaces.filter((id) => !own.namespaces.includes(id))
    if (build !== own.build || missing.length || more.length)
      return [
        {
          code: 'otherBuild',
          id: `otherBuild ${index}`,
          severity: 'error',
          title: 'Another tab runs a different deployment of this page',
          text: 'Both write to the same storage. Data that one of them stores in another format, or for chains that the other does not know, is lost or returns as a stale session.',
          evidence: {
            here: own.build || '–',
            there: build || '–',
            'only here': missing,
            'only there': more
          },
          repairs: [reload]
        }
      ]
    const different = [
      ...own.sessions.filter((one) => !sessions.includes(one)),
      ...sessions.filter((one) => !own.sessions.includes(one))
    ]
    if (!different.length) return []
    return [
      {
        code: 'otherTab',
        id: `otherTab ${index}`,
        severity: 'warning',
        title: 'Another tab has different connections',
        text: 'Tabs keep in sync through the storage. When they differ, one of them has missed a change: its storage events were lost, or it could not write.',
        evidence: { here: own.sessions, there: sessions },
        repairs: [reload]
      }
    ]
  })
}
