import { spawn } from 'node:child_process'

/** Runs a command to its end. Rejects with its output when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (part) => {
      said += part
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said.slice(-4000)}`))
    })
  })
}
