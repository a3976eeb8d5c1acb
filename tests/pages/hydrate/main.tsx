import { hydrateRoot } from 'react-dom/client'
import { App } from './App.js'
import { makeKit } from './makeKit.js'

const kit = makeKit(location.origin)
const place = document.getElementById('app') as HTMLElement
const problems: string[] = []
const served = place.querySelector('button')
export type Hydrated = {
  readonly kit: typeof kit
  readonly problems: readonly string[]
  readonly served: Element | null
}
Object.assign(window, { hydrated: { kit, problems, served } })

// The hard case: the kit has found its stored connection before React hydrates the server's markup.
if (new URLSearchParams(location.search).has('late')) {
  kit.start()
  await kit.ready
}
hydrateRoot(place, <App kit={kit} />, {
  onRecoverableError: (error) => void problems.push(String(error))
})
