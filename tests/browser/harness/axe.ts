import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The source of axe-core, for a page's init scripts. */
export const axeScript = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs in the page: what axe-core finds in the modal. */
export async function violations(): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: {
      run(
        root: unknown,
        options: unknown
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
  }
  const found = await axe.run({ include: ['plugboard-modal'] }, { resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
