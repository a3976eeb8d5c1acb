// @ts-check
import { decompress } from 'fzstd'
import { hostFunctions } from './hostFunctions.mjs'
import { RuntimeMemory } from './RuntimeMemory.mjs'
import { StateChanges } from './StateChanges.mjs'
import { NotRead, StateReader } from './StateReader.mjs'

/** @type {Map<string, WebAssembly.Module>} by code */
const modules = new Map()
/** What the calls of a function have read. @type {Map<string, Set<string>>} */
const usualKeys = new Map()
const memory = new RuntimeMemory()

/**
 * Calls a function of a block's runtime, which Node compiles once. Chopsticks itself translates the whole runtime for an interpreter at each call.
 *
 * @param {import('@acala-network/chopsticks-core').Block} block
 * @param {string} name
 * @param {readonly string[]} args in SCALE, as hex strings
 * @param {{ acceptsAllSignatures?: boolean }} [options]
 * @throws Error if the runtime has no such function, or ends with a panic
 */
export async function callRuntime(block, name, args, { acceptsAllSignatures = false } = {}) {
  const module = compile(await block.wasm)
  const state = new StateReader(block)
  const usual = usualKeys.get(name) ?? new Set()
  usualKeys.set(name, usual)
  await state.readAhead(usual)
  for (;;) {
    const changes = new StateChanges(state)
    try {
      const result = run(module, name, args, hostFunctions(memory, changes, { acceptsAllSignatures }))
      for (const key of state.readKeys) usual.add(key)
      return { result, storageDiff: changes.all, offchainStorageDiff: [], runtimeLogs: [] }
    } catch (error) {
      if (!(error instanceof NotRead)) throw error
      await error.read()
    }
  }
}

/** @param {string} code as it is stored */
function compile(code) {
  const known = modules.get(code)
  if (known) return known
  const bytes = Buffer.from(code.slice(2), 'hex')
  const isCompressed = bytes.subarray(0, compressed.length).equals(compressed)
  const module = new WebAssembly.Module(isCompressed ? decompress(bytes.subarray(compressed.length)) : bytes)
  modules.set(code, module)
  return module
}

/** What compressed code begins with, before the Zstandard frame. */
const compressed = Buffer.from('52bc537646db8e05', 'hex')

/**
 * @param {WebAssembly.Module} module
 * @param {string} name
 * @param {readonly string[]} args
 * @param {WebAssembly.ModuleImports} functions
 */
function run(module, name, args, functions) {
  memory.clear()
  const env = { ...functions, memory: memory.memory }
  for (const { name, kind } of WebAssembly.Module.imports(module))
    if (kind === 'function')
      env[name] ??= () => {
        throw new Error(`The local chain has no ${name}`)
      }
  const { exports } = new WebAssembly.Instance(module, { env })
  const method = exports[name]
  if (typeof method !== 'function') throw new Error(`The runtime has no function ${name}`)
  memory.begin(/** @type {WebAssembly.Global} */ (exports.__heap_base).value)
  const input = Buffer.from(args.map((arg) => arg.slice(2)).join(''), 'hex')
  return `0x${memory.read(method(memory.put(input), input.length)).toString('hex')}`
}
