// The command lines without npm: `node server/command.cjs lab orders`, from anywhere, with the machine's own Node. An old one says
// so in one line: it could not even read the programs. Written so that any Node can read it.
// --settings=FILE before the name reads the server's settings from a file: on a command line others would see the passwords in it.
require('./check-node.cjs');
var programs = {
  lab: './lab/cli.ts',
  catalogue: './catalogue/cli.ts',
  backup: './maintenance/backup/cli.ts',
  restore: './maintenance/backup/cli.ts',
  move: './maintenance/move/cli.ts',
};
var settings = /^--settings=(.+)$/.exec(process.argv[2]);
if (settings !== null) {
  process.argv.splice(2, 1);
  try {
    process.loadEnvFile(settings[1]);
  } catch (error) {
    process.stderr.write('The settings in ' + settings[1] + ' cannot be read: ' + error.message + '\n');
    process.exit(1);
  }
}
var name = process.argv[2];
if (!Object.prototype.hasOwnProperty.call(programs, name)) {
  process.stderr.write('Use: node server/command.cjs [--settings=FILE] ' + Object.keys(programs).join('|') + ' …\n');
  process.exit(2);
}
// These two are one program, which is told by the name what to do.
if (name !== 'backup' && name !== 'restore') process.argv.splice(2, 1);
void import(programs[name]);
