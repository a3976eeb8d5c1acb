// Runs a command until standard input ends, so that it outlives no test, however that ends: node untilInputEnds.mjs COMMAND ARGUMENT…
import { spawn } from 'node:child_process'

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
child.once('exit', (code) => process.exit(code ?? 1))
process.stdin.resume().once('end', () => child.kill('SIGKILL'))
