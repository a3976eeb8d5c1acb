#!/usr/bin/env node
import { runCli } from './cli/runCli.js'

process.exitCode = await runCli(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  stopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
})
