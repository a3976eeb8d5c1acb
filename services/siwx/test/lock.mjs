// Holds the lock of a database file, like another process that writes to it, until its input ends.
import Libsql from 'libsql'

const database = new Libsql(process.argv[2])
database.exec('BEGIN IMMEDIATE')
console.log('locked')
process.stdin.resume().once('end', () => {
  database.exec('ROLLBACK')
  database.close()
})
