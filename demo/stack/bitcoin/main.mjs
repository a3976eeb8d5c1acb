// @ts-check
import { parseArgs } from 'node:util'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: { chain: { type: 'string' }, 'block-time': { type: 'string' } }
})

// Prints its address when it answers; ends with its parent's signal.
console.log(
  await serve({
    chain: values.chain === 'signet' ? 'signet' : 'regtest',
    blockTime: Number(values['block-time'] ?? 0)
  })
)
