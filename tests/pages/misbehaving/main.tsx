import { type AnyPlugin, createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { allMisbehaving } from '../../misbehaving/allMisbehaving.js'
import { localChains } from '../localChains.js'

/** The page's address names the plugin: `#throwsInSetup`; the prefix `#late:` adds the plugin once the page runs. */
const [first = '', second] = location.hash.slice(1).split(':')
const { plugins = [], met } = allMisbehaving[second ?? first] ?? {}
const early = second ? [] : plugins
const composed = [...early, eip155({ networks: localChains() })] as readonly AnyPlugin[]
const kit = createKit({ plugins: composed as never, logLevel: 'debug' })

/** Triggers the culprit where no visitor does. @returns the result, in words */
const meet = async () => {
  const answer = await Promise.resolve(met?.(kit)).catch((error: unknown) => error)
  return [answer].flat().map(String).join('\n')
}
Object.assign(window, { kit, late: plugins, meet })

function Page() {
  const [locale, setLocale] = useState('en')
  useEffect(() => void Object.assign(window, { speak: setLocale }), [])
  return (
    <KitProvider kit={kit} locale={locale}>
      <h1>Something of the page's own</h1>
      <ConnectButton />
      <KitModal />
    </KitProvider>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(<Page />)
