/** Hostile files, and files that only look hostile, each with the expected status. All are built here; none is a fixture. */
import { damaged, hostileImages } from './hostile-images.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { jpegFile, pdfFile, pngFile } from './prescription-files.ts';

export type HostileFile = { readonly name: string; readonly file: Buffer; readonly status: 201 | 400 | 413 | 415 | 422 };

const text = (...lines: readonly string[]) => Buffer.from(lines.join('\n'), 'latin1');
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(200)]);

/** By their first bytes, these are none of the three accepted kinds. */
const otherKinds: Readonly<Record<string, Buffer>> = {
  svg: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'svg after a declaration': text('<?xml version="1.0"?><svg><script>alert(1)</script></svg>'),
  html: text('<!doctype html><script>alert(1)</script>'),
  'html after white space': text('   \n<html></html>'),
  xml: text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  'tiff, little endian': Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0]), Buffer.alloc(400)]),
  'tiff, big endian': Buffer.concat([Buffer.from([0x4d, 0x4d, 0, 0x2a]), Buffer.alloc(400)]),
  webp: Buffer.concat([text('RIFF\x20\0\0\0WEBPVP8 '), Buffer.alloc(100)]),
  heic: ftyp('heic'),
  avif: ftyp('avif'),
  mp4: ftyp('isom'),
  bmp: Buffer.concat([text('BM'), Buffer.alloc(500)]),
  gif: text('GIF89a\x01\0\x01\0\0\0\0;'),
  'gif that is a script': text('GIF89a=1;alert(1)'),
  'gif and jar': Buffer.concat([text('GIF89a\x01\0\x01\0\0\0\0;'), text('PK\x03\x04'), Buffer.alloc(60)]),
  zip: Buffer.concat([text('PK\x03\x04'), Buffer.alloc(100)]),
  'windows program': Buffer.concat([text('MZ'), Buffer.alloc(500)]),
  'linux program': Buffer.concat([text('\x7fELF'), Buffer.alloc(500)]),
  'shell script': text('#!/bin/sh', 'rm -rf /'),
  php: text('<?php system($_GET["c"]); ?>'),
  postscript: text('%!PS-Adobe-3.0', '(%pipe%id) (w) file'),
  icon: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
  'jpeg 2000': Buffer.concat([Buffer.from([0, 0, 0, 12]), text('jP  \r\n'), Buffer.alloc(100)]),
  photoshop: Buffer.concat([text('8BPS'), Buffer.alloc(100)]),
  'one byte': Buffer.from([0]),
  'a third of a JPEG’s sign': Buffer.from([0xff]),
  'half a PNG’s sign': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  'a PDF’s sign in small letters': text('%pdf-1.7'),
  'a kilobyte of zeros': Buffer.alloc(1024),
};

async function harmless(): Promise<Readonly<Record<string, Buffer>>> {
  const [jpeg, png, pdf] = [await jpegFile(), await pngFile(), await pdfFile()];
  return {
    'a photo': jpeg,
    'a PNG': png,
    'a PDF': pdf,
    'jpeg with a PDF behind it': Buffer.concat([jpeg, pdf]),
    'jpeg with a ZIP behind it': Buffer.concat([jpeg, text('PK\x03\x04'), Buffer.alloc(60)]),
    'png with a ZIP behind it': Buffer.concat([png, text('PK\x03\x04'), Buffer.alloc(60)]),
    'png with a page behind it': Buffer.concat([png, text('<script>alert(1)</script>')]),
  };
}

const withStatus = (files: Readonly<Record<string, Buffer>>, status: HostileFile['status']): HostileFile[] =>
  Object.entries(files).map(([name, file]) => ({ name, file, status }));

export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const [images, pdfs] = [await hostileImages(), await hostilePdfs()];
  return [
    ...withStatus(otherKinds, 415),
    // Readers accept a few bytes before the header, but what follows here is no PDF (decision G52).
    ...withStatus({ empty: Buffer.alloc(0), 'html before a PDF': text('<html><script>alert(1)</script>', '%PDF-1.7') }, 422),
    ...withStatus(await harmless(), 201),
    ...withStatus(damaged(await jpegFile({ width: 300, height: 300 }), await pngFile({ width: 300, height: 300 })), 422),
    ...withStatus(images.good, 201),
    ...withStatus(images.bad, 422),
    ...withStatus(images.tooLarge, 413),
    ...withStatus(pdfs.good, 201),
    ...withStatus(pdfs.bad, 422),
  ];
}
