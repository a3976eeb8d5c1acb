#!/usr/bin/env node
// In the repository, unlike the program that it starts: npm links a command only to a file that is there when it installs.
import { existsSync } from 'node:fs'

const program = new URL('../dist/cli.js', import.meta.url)
if (existsSync(program)) await import(program.href)
else {
  console.error('plugboard-wallet is not built yet: run `npm run build` in the checkout first.')
  process.exitCode = 1
}
