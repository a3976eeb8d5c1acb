import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

// node scripts/compileContracts.mjs compiles the contracts that tests and the demo deploy into tests/contracts/contracts.json, and the
// reader of tokens into plugins/eip155/src/tokens/tokenReaderCode.ts. With --check it fails when either is not what its source compiles to.
const root = new URL('..', import.meta.url).pathname
const testFolder = 'tests/contracts/'
const reader = 'plugins/eip155/contracts/TokenReader.sol'

const settings = {
  optimizer: { enabled: true, runs: 200 },
  // Every chain that is still in use supports this one.
  evmVersion: 'london',
  // The same source gives the same bytes, whatever its path and its comments.
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } }
}

/** Compiles sources, given by file name; resolves imports among them. Returns bytecode by the contract's name. */
function compile(sources) {
  const input = { language: 'Solidity', sources, settings }
  const { errors = [], contracts = {} } = JSON.parse(solc.compile(JSON.stringify(input)))
  if (errors.length) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const all = Object.values(contracts).flatMap((file) => Object.entries(file))
  return Object.fromEntries(
    all
      // An abstract contract has no code.
      .filter(([, { evm }]) => evm.bytecode.object)
      .map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`])
  )
}

const read = (path) => ({ content: readFileSync(root + path, 'utf8') })

const names = readdirSync(root + testFolder).filter((name) => name.endsWith('.sol'))
const tested = compile(Object.fromEntries(names.map((name) => [name, read(testFolder + name)])))
const { TokenReader } = compile({ 'TokenReader.sol': read(reader) })

const files = {
  [`${testFolder}contracts.json`]: `${JSON.stringify(tested, undefined, 2)}\n`,
  'plugins/eip155/src/tokens/tokenReaderCode.ts': `/** The code of \`contracts/TokenReader.sol\`, by scripts/compileContracts.mjs. */
export const tokenReaderCode =
  '${TokenReader}'
`
}

for (const [path, content] of Object.entries(files))
  if (!process.argv.includes('--check')) writeFileSync(root + path, content)
  else if (readFileSync(root + path, 'utf8') !== content)
    throw new Error(`${path} is not what its sources compile to: run node scripts/compileContracts.mjs`)
