import { parseArgs } from 'node:util'
import { serve } from './serve.mjs'

// Prints its address when it answers; ends with its parent's signal. `--slot MS` makes its slots shorter or longer; `--id` names the network.
const { values } = parseArgs({ options: { slot: { type: 'string' }, id: { type: 'string' } } })
console.log(await serve({ slotTime: values.slot && Number(values.slot), id: values.id }))
