// @ts-check
import { parseArgs } from 'node:util'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    id: { type: 'string' },
    prefix: { type: 'string' },
    denom: { type: 'string' },
    'fee-denoms': { type: 'string' },
    'block-time': { type: 'string' }
  }
})
const { id, prefix, denom } = values

// Prints its address when it answers; ends with its parent's signal.
console.log(
  await serve({
    ...(id && { id }),
    ...(prefix && { prefix }),
    ...(denom && { denom }),
    ...(values['fee-denoms'] && { feeDenoms: values['fee-denoms'].split(',') }),
    blockTime: Number(values['block-time'] ?? 500)
  })
)
