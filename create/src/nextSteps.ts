import { relative, resolve } from 'node:path'
import type { TemplateId } from './templates.js'

/** How each package manager is spoken to. */
const managers = {
  npm: { install: 'npm install', test: 'npm test', run: 'npm run' },
  pnpm: { install: 'pnpm install', test: 'pnpm test', run: 'pnpm' },
  yarn: { install: 'yarn', test: 'yarn test', run: 'yarn' },
  bun: { install: 'bun install', test: 'bun run test', run: 'bun run' }
} as const

/** Which package manager has started this program; npm unless it says so. */
function manager(agent: string): (typeof managers)[keyof typeof managers] {
  const name = /^(pnpm|yarn|bun)\//.exec(agent)?.[1] as keyof typeof managers | undefined
  return managers[name ?? 'npm']
}

/** The commands that come next, one a line. */
export function nextSteps(folder: string, template: TemplateId, agent = ''): readonly string[] {
  const { install, test, run } = manager(agent)
  const near = relative(process.cwd(), folder)
  // A way up and down again is harder to read than the whole path.
  const path = near.startsWith('..') ? resolve(folder) : near
  const isHost = template === 'react' || template === 'vanilla'
  return [
    ...(path ? [`cd ${/\s/.test(path) ? `"${path}"` : path}`] : []),
    install,
    `${run} dev`,
    `${test}${isHost ? '   # in Chromium, on a local chain' : template === 'connector' ? '   # the contract suite' : ''}`,
    `${run} build`
  ]
}
