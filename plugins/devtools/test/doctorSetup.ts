import { afterEach, beforeEach, expect } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { Finding, FindingCode } from '../src/doctor/Finding.js'
import { devtoolsKit } from './devtoolsKit.js'

const kits: Kit[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** A kit that is started, with what a page has stored. */
export async function make(options: Parameters<typeof devtoolsKit>[0] = {}) {
  const made = devtoolsKit({ storage: localStorage, id: 'ward', ...options })
  kits.push(made.kit)
  await made.kit.start()
  return made
}

/** Stores connections as a kit does. */
export const store = (connections: readonly object[], v = 1) =>
  localStorage.setItem('ward:state', JSON.stringify({ v, t: 1, d: { connections, chosen: [] } }))

export const stored = (connectorId = 'fake', namespace = 'toy') => ({
  connectorId,
  namespace,
  networkId: `${namespace}:1`,
  address: 'alice'
})

export const codes = (found: readonly Finding[]) => found.map(({ code }) => code)
/** The finding of this kind. */
export const only = (found: readonly Finding[], code: FindingCode) => {
  const one = found.find((finding) => finding.code === code)
  if (!one) throw new Error(`no ${code} in ${codes(found)}`)
  return one
}

/** Checks that a finding exists, runs its first repair, and checks that it is gone. */
export async function mend(
  { tools }: Awaited<ReturnType<typeof make>>,
  code: FindingCode,
  way = 0
): Promise<Finding> {
  const finding = only(await tools.diagnose(), code)
  await finding.repairs[way]?.run()
  expect(codes(await tools.diagnose())).not.toContain(code)
  return finding
}
