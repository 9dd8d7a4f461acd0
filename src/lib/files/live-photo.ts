/** A live photo is two files: the photo, and the film of the seconds around it. */

const filmName = /\.(?:mov|mp4|m4v|3gp)$/i;

const isFilm = ({ type, name }: Pick<File, 'type' | 'name'>) => type.startsWith('video/') || (type === '' && filmName.test(name));

/** Takes the films out, unless there is nothing else; then the first of them is refused by its kind. */
export function withoutFilms<Given extends Pick<File, 'type' | 'name'>>(
  files: readonly Given[],
): { readonly files: readonly Given[]; readonly films: readonly Given[] } {
  const films = files.filter(isFilm);
  return films.length === files.length ? { files, films: [] } : { files: files.filter((file) => !isFilm(file)), films };
}
