// Loaded with `node --require` before anything else, and written so that any Node can read it: an old one stumbles over the
// first TypeScript file, with an error that says nothing of the version.
var version = process.versions.node;
if (parseInt(version, 10) < 24) {
  process.stderr.write('Lab at Home needs Node 24, and this is Node ' + version + ' (' + process.execPath + ').\n');
  process.exit(1);
}
