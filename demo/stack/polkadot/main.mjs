import { parseArgs } from 'node:util'

// The chain's log is for developers of the chain.
process.env.LOG_LEVEL ??= 'fatal'
const { serve } = await import('./serve.mjs')
const { values } = parseArgs({
  options: {
    hash: { type: 'string', multiple: true, default: [`0x${'45'.repeat(32)}`] },
    fund: { type: 'string', multiple: true, default: [] },
    assets: { type: 'string', default: '[]' }
  }
})

// A chain for each hash, all in one process: the runtime is compiled once. Prints their addresses when all answer; ends with its
// parent's signal.
const funded = values.fund.map((one) => one.split('='))
const urls = []
for (const hash of values.hash) {
  // Only the first chain has assets.
  const assets = urls.length ? [] : JSON.parse(values.assets)
  urls.push(await serve({ hash, funded, assets }))
}
console.log(urls.join(' '))
