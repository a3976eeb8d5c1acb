import { serve } from './serve.mjs'

// Prints its address when it answers; ends with its parent's signal.
console.log(await serve())
