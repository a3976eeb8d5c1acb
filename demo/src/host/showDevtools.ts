import { kit } from '../kit.js'

/** Adds the devtools to the running kit, or removes them. A page that never requests them does not load them. */
export async function showDevtools(on: boolean): Promise<void> {
  if (!on) return kit.remove('devtools')
  const { devtools, devtoolsToken } = await import('@plugboard/devtools')
  if (!kit.get(devtoolsToken)) await kit.use(devtools({ corner: 'bottom-left' }))
}
